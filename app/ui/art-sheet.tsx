import { useId } from "react";

/** A sheet folded twice, standing: a page with words, a picture and a button runs over its three panels. */
export function ArtSheet({ className }: { className?: string }) {
  const id = useId().replaceAll(":", "");
  return (
    <svg
      viewBox="0 0 440 368"
      width="440"
      height="368"
      fill="none"
      aria-hidden="true"
      className={className}
    >
      <defs>
        <linearGradient
          id={`${id}0`}
          gradientUnits="userSpaceOnUse"
          x1="170.7"
          y1="159.8"
          x2="92.5"
          y2="172"
        >
          <stop stopOpacity=".07" />
          <stop offset="1" stopOpacity="0" />
        </linearGradient>
        <linearGradient
          id={`${id}1`}
          gradientUnits="userSpaceOnUse"
          x1="170.7"
          y1="159.8"
          x2="283.7"
          y2="192.9"
        >
          <stop stopOpacity=".11" />
          <stop offset="1" stopOpacity=".07" />
        </linearGradient>
        <linearGradient
          id={`${id}2`}
          gradientUnits="userSpaceOnUse"
          x1="414.3"
          y1="168.3"
          x2="283.7"
          y2="192.9"
        >
          <stop stopOpacity=".08" />
          <stop offset="1" stopOpacity="0" />
        </linearGradient>
      </defs>
      <path
        d="M33.9 327.6L174 294.4L281.4 342.2L405.8 306.7L432.9 327.2L304.1 366.6L188.7 313.7L42.4 350.5z"
        fill="#000"
        fillOpacity=".07"
      />
      <path
        d="M10 17.8L167 8L174 294.4L33.9 327.6z"
        fill="var(--paper)"
        stroke="var(--line)"
        strokeLinejoin="round"
        strokeWidth="1.5"
      />
      <path
        d="M167 8L286.4 22.1L281.4 342.2L174 294.4z"
        fill="var(--paper)"
        stroke="var(--line)"
        strokeLinejoin="round"
        strokeWidth="1.5"
      />
      <path
        d="M286.4 22.1L424 11.6L405.8 306.7L281.4 342.2z"
        fill="var(--paper)"
        stroke="var(--line)"
        strokeLinejoin="round"
        strokeWidth="1.5"
      />
      <path d="M178.1 31.7L286 47.3L283.6 202.5L181 171.5z" fill="var(--tint)" />
      <path d="M286 47.3L410 35.7L401.7 179.5L283.6 202.5z" fill="var(--tint)" />
      <path
        d="M258.2 91.1L257.4 97.6L255.1 103.2L251.5 107.2L247.1 109.3L242.2 109.3L237.4 107.2L233.1 103.3L229.7 98L227.5 91.7L226.8 85L227.5 78.6L229.6 73L233 68.9L237.4 66.6L242.2 66.3L247.2 68.3L251.6 72.2L255.2 77.6L257.5 84.2z"
        fill="#fff"
        fillOpacity=".85"
      />
      <path
        d="M179.8 114.4L193.4 115.6L207.4 119.9L221.9 126.4L236.8 132.1L252.2 135.4L268.1 135.2L284.7 131.1L283.6 202.5L181 171.5zM284.7 131.1L303.5 117.5L321.9 104.5L339.9 96.4L357.2 95.9L373.8 101.9L389.8 110.3L405.3 117.1L401.7 179.5L283.6 202.5z"
        fill="var(--brand-500)"
      />
      <path
        d="M180.3 139.8L193.8 140.2L207.6 137.6L221.9 134.6L236.8 135.3L252.1 142.1L267.9 153.3L284.2 164.7L283.6 202.5L181 171.5zM284.2 164.7L302.4 165.7L320.2 163.2L337.7 158.6L354.9 153.4L371.6 148.3L388 144L404 140.4L401.7 179.5L283.6 202.5z"
        fill="var(--brand-700)"
      />
      <path
        d="M42.8 99.8L137.6 89.3M44.3 122.3L121 112.9"
        stroke="var(--heading)"
        strokeWidth="11"
        strokeLinecap="round"
      />
      <path
        d="M45.1 157.4L145.2 143.1M46.2 172.9L148.5 157.4M47.2 188.3L114.9 177.4M185.6 198.7L265.8 225.2M185.9 212.9L265.7 240.6M186.1 226.9L258.4 253.1M186.4 240.8L263 269.8M186.7 254.6L224.3 269.4M302.6 226.8L393 207.6M302.3 242.2L394.6 221.6M301.9 257.4L374.3 240.6"
        stroke="var(--muted)"
        strokeOpacity=".45"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <path
        d="M52.4 218L110.5 207.7L111.3 225L53.6 235.8z"
        fill="var(--brand-500)"
        stroke="var(--brand-500)"
        strokeWidth="9"
        strokeLinejoin="round"
      />
      <path
        d="M304.1 280.8L348.4 269.8L347.9 281.3L303.8 292.6z"
        fill="none"
        stroke="var(--muted)"
        strokeOpacity=".7"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path d="M34.6 53.1L44.1 46.4L45.6 68.1L36.2 74.8z" fill="var(--brand-300)" />
      <path d="M44.1 46.4L55.9 51.3L57.2 72.8L45.6 68.1z" fill="var(--brand-500)" />
      <path d="M55.9 51.3L65.1 43L66.4 64.5L57.2 72.8z" fill="var(--brand-700)" />
      <path d="M10 17.8L167 8L174 294.4L33.9 327.6z" fill={`url(#${id}0)`} />
      <path d="M167 8L286.4 22.1L281.4 342.2L174 294.4z" fill={`url(#${id}1)`} />
      <path d="M286.4 22.1L424 11.6L405.8 306.7L281.4 342.2z" fill={`url(#${id}2)`} />
    </svg>
  );
}
