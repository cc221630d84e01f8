/** Trifold's mark: a sheet folded twice, its three panels in perspective. It follows the site's colours. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" className={className} aria-hidden="true">
      <path d="M3 7l9-3v21l-9 3z" className="fill-brand-500" />
      <path d="M12 4l8 3v21l-8-3z" className="fill-brand-300" />
      <path d="M20 7l9-3v21l-9 3z" className="fill-brand-700" />
    </svg>
  );
}
