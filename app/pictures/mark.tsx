/** Trifold's mark: a sheet folded twice, its three panels opening. It follows the site's colours. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" width="32" height="32" className={className} aria-hidden="true">
      <path d="M2 9l9-5v19l-9 5z" fill="var(--brand-300)" />
      <path d="M11 4l10 4v20l-10-5z" fill="var(--brand-500)" />
      <path d="M21 8l9-6v20l-9 6z" fill="var(--brand-700)" />
    </svg>
  );
}
