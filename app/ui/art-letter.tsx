/** A letter folded twice, coming out of its envelope. */
export function ArtLetter({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 440 400"
      width="440"
      height="400"
      fill="none"
      aria-hidden="true"
      className={className}
    >
      <path d="M60 374h330l24 14H84z" fill="#000" fillOpacity=".07" />
      <path
        d="M44 196L208 94q12-7 24 0l164 102v166q0 12-12 12H56q-12 0-12-12z"
        fill="var(--brand-700)"
      />
      <g stroke="var(--line)" strokeWidth="1.5" strokeLinejoin="round">
        <path d="M98 14h244l18 92H80z" fill="var(--paper)" />
        <path d="M80 106h280l-16 88H96z" fill="var(--paper)" />
        <path d="M96 194h248l16 120H80z" fill="var(--paper)" />
      </g>
      <path d="M80 106h280l-16 88H96z" fill="#000" fillOpacity=".06" />
      <path
        d="M126 42h86M122 62h58"
        stroke="var(--heading)"
        strokeWidth="9"
        strokeLinecap="round"
      />
      <path d="M274 36h34l6 34h-34z" fill="var(--brand-500)" />
      <path
        d="M112 128h214M114 142h206M116 156h208M118 170h120M118 214h200M116 228h160"
        stroke="var(--muted)"
        strokeOpacity=".45"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <path
        d="M44 200l164 104q12 7 24 0l164-104v162q0 12-12 12H56q-12 0-12-12z"
        fill="var(--tint)"
      />
      <path
        d="M47 370l134-83M393 370L259 287"
        stroke="var(--brand-700)"
        strokeOpacity=".4"
        strokeWidth="1.5"
        strokeLinecap="round"
      />
    </svg>
  );
}
