/** A folded sheet with one digit of a status on each of its panels. */
export function StatusArt({ status, className }: { status: number; className?: string }) {
  return (
    <svg viewBox="0 0 440 300" width="440" height="300" aria-hidden="true" className={className}>
      <path d="M14 258l134-30 132 30 134-30 22 16-150 36-138-28-120 26z" opacity=".07" />
      {[...String(status)].map((digit, index) => (
        <g key={index} transform={PANELS[index]}>
          <path
            d="M0 0h133v226H0z"
            fill={index === 1 ? "var(--brand-500)" : "var(--paper)"}
            stroke="var(--line)"
            strokeWidth="1.5"
          />
          {index === 1 && <path d="M0 0h133v226H0z" opacity=".08" />}
          <text
            x="66"
            y="162"
            textAnchor="middle"
            className={index === 1 ? "status-digit fill-(--paper)" : "status-digit"}
          >
            {digit}
          </text>
        </g>
      ))}
    </svg>
  );
}

const PANELS = ["matrix(1 -.22 0 1 14 32)", "matrix(1 .22 0 1 147 3)", "matrix(1 -.22 0 1 280 32)"];
