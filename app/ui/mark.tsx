/** Trifold's mark: a sheet folded twice, its three panels in perspective. It follows the site's colours. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" width="32" height="32" className={className} aria-hidden="true">
      <path d="M2 8l9.5-4v20L2 28z" fill="var(--brand-500)" />
      <path d="M11.5 4l9 4v20l-9-4z" fill="var(--brand-700)" />
      <path d="M20.5 8L30 4v20l-9.5 4z" fill="var(--brand-300)" />
    </svg>
  );
}
