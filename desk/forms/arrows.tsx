/** An arrow for buttons that move entries. */
export function Arrow({ direction }: { direction: "up" | "down" }) {
  return (
    <svg
      aria-hidden="true"
      fill="none"
      height="20"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      strokeWidth="1.75"
      viewBox="0 0 20 20"
      width="20"
    >
      <path d={direction === "up" ? "M10 16V4m-5 5 5-5 5 5" : "M10 4v12m-5-5 5 5 5-5"} />
    </svg>
  );
}

/** A cross for buttons that remove lines. */
export function Cross() {
  return (
    <svg
      aria-hidden="true"
      fill="none"
      height="20"
      stroke="currentColor"
      strokeLinecap="round"
      strokeWidth="1.75"
      viewBox="0 0 20 20"
      width="20"
    >
      <path d="m5 5 10 10M15 5 5 15" />
    </svg>
  );
}
