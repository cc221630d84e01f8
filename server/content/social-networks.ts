/** The networks that `social` in site.yaml knows: their proper names and icons. */
export const SOCIAL_NETWORKS = {
  bluesky: { label: "Bluesky", icon: "tabler:brand-bluesky" },
  discord: { label: "Discord", icon: "tabler:brand-discord" },
  facebook: { label: "Facebook", icon: "tabler:brand-facebook" },
  github: { label: "GitHub", icon: "tabler:brand-github" },
  gitlab: { label: "GitLab", icon: "tabler:brand-gitlab" },
  instagram: { label: "Instagram", icon: "tabler:brand-instagram" },
  linkedin: { label: "LinkedIn", icon: "tabler:brand-linkedin" },
  mastodon: { label: "Mastodon", icon: "tabler:brand-mastodon" },
  pinterest: { label: "Pinterest", icon: "tabler:brand-pinterest" },
  reddit: { label: "Reddit", icon: "tabler:brand-reddit" },
  rss: { label: "RSS", icon: "lucide:rss" },
  threads: { label: "Threads", icon: "tabler:brand-threads" },
  tiktok: { label: "TikTok", icon: "tabler:brand-tiktok" },
  whatsapp: { label: "WhatsApp", icon: "tabler:brand-whatsapp" },
  x: { label: "X", icon: "tabler:brand-x" },
  youtube: { label: "YouTube", icon: "tabler:brand-youtube" },
} as const;

export type SocialNetwork = keyof typeof SOCIAL_NETWORKS;
