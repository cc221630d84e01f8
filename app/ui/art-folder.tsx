/** A folder of paper, itself folded twice, that holds words, a picture and colours. */
export function ArtFolder({ className }: { className?: string }) {
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
        d="M52 152q0-12 12-12h92q8 0 13 6l14 18h193q12 0 12 12v180H52z"
        fill="var(--brand-700)"
      />
      <g stroke="var(--line)" strokeWidth="1.5" strokeLinejoin="round">
        <path d="M74 88l122-24 34 190-130 22z" fill="var(--paper)" />
        <path d="M252 56l124 30-42 190-124-30z" fill="var(--paper)" />
        <path d="M140 14h160v236H140z" fill="var(--paper)" />
      </g>
      <path
        d="M94 108l36-7M97 124l22-4"
        stroke="var(--heading)"
        strokeWidth="7"
        strokeLinecap="round"
      />
      <path
        d="M102 146l26-5M104 158l26-5M106 170l26-5M108 182l26-5M110 194l26-5"
        stroke="var(--muted)"
        strokeOpacity=".45"
        strokeWidth="4.5"
        strokeLinecap="round"
      />
      <path d="M318 84l40 10-9 40-31-7.5z" fill="var(--brand-300)" />
      <path d="M314 142l32 8-9 40-23-5.5z" fill="var(--brand-500)" />
      <path d="M312 198l22 5-9 30h-13z" fill="var(--brand-700)" />
      <path d="M158 34h124v98H158z" fill="var(--tint)" />
      <circle cx="250" cy="62" r="11" fill="#fff" fillOpacity=".85" />
      <path d="M158 94c14-12 26-20 42-14s20 18 34 14 26-22 48-18v56H158z" fill="var(--brand-500)" />
      <path d="M158 116c34-20 78-4 124-12v28H158z" fill="var(--brand-700)" />
      <path
        d="M164 156h86M164 172h54"
        stroke="var(--heading)"
        strokeWidth="9"
        strokeLinecap="round"
      />
      <path
        d="M162 192h114M162 205h108M162 218h112"
        stroke="var(--muted)"
        strokeOpacity=".45"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <path
        d="M26 242q-2-12 10-12h368q12 0 10 12l-18 122q-2 12-14 12H58q-12 0-14-12z"
        fill="var(--tint)"
      />
      <path d="M154 230l6 146h120l6-146z" fill="#000" fillOpacity=".05" />
      <path d="M60 352h34" stroke="var(--brand-700)" strokeWidth="7" strokeLinecap="round" />
    </svg>
  );
}
