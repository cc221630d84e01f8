interface IconProps {
  /** What goes inside the `<svg>`, from a trusted icon collection. */
  icon: { body: string; size: number; height?: number };
  className?: string;
}

/** A line icon at the size of the text around it. It never has a name: the control that holds it has. */
export function Icon({ icon, className = "size-[1.25em]" }: IconProps) {
  return (
    <svg
      aria-hidden="true"
      className={`shrink-0 ${className}`}
      viewBox={`0 0 ${icon.size} ${icon.height ?? icon.size}`}
      dangerouslySetInnerHTML={{ __html: icon.body }}
    />
  );
}
