/** Social networks for `social` in site.yaml, with their names and icons. */
export const SOCIAL_NETWORKS = {
  bluesky: { label: "Bluesky", icon: "simple-icons:bluesky" },
  discord: { label: "Discord", icon: "simple-icons:discord" },
  facebook: { label: "Facebook", icon: "simple-icons:facebook" },
  github: { label: "GitHub", icon: "simple-icons:github" },
  gitlab: { label: "GitLab", icon: "simple-icons:gitlab" },
  instagram: { label: "Instagram", icon: "simple-icons:instagram" },
  linkedin: { label: "LinkedIn", icon: "simple-icons:linkedin" },
  mastodon: { label: "Mastodon", icon: "simple-icons:mastodon" },
  pinterest: { label: "Pinterest", icon: "simple-icons:pinterest" },
  reddit: { label: "Reddit", icon: "simple-icons:reddit" },
  rss: { label: "RSS", icon: "lucide:rss" },
  threads: { label: "Threads", icon: "simple-icons:threads" },
  tiktok: { label: "TikTok", icon: "simple-icons:tiktok" },
  whatsapp: { label: "WhatsApp", icon: "simple-icons:whatsapp" },
  x: { label: "X", icon: "simple-icons:x" },
  youtube: { label: "YouTube", icon: "simple-icons:youtube" },
} as const;

export type SocialNetwork = keyof typeof SOCIAL_NETWORKS;

/** Their names. */
export const SOCIAL_TITLES = Object.fromEntries(
  Object.entries(SOCIAL_NETWORKS).map(([name, { label }]) => [name, label]),
) as Record<SocialNetwork, string>;
