function line(paths: string) {
  const body = `<g fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" stroke-width="2">${paths}</g>`;
  return { body, size: 24 };
}

/** The few icons that the interface itself needs, drawn here so that none is ever fetched. */
export const uiIcons = {
  menu: line('<path d="M4 7h16M4 12h16M4 17h16"/>'),
  close: line('<path d="M6 6l12 12M18 6L6 18"/>'),
  system: line('<rect x="3" y="4" width="18" height="12" rx="2"/><path d="M8 20h8M12 16v4"/>'),
  light: line(
    '<circle cx="12" cy="12" r="4"/><path d="M12 2v2M12 20v2M4.9 4.9l1.4 1.4M17.7 17.7l1.4 1.4M2 12h2M20 12h2M4.9 19.1l1.4-1.4M17.7 6.3l1.4-1.4"/>',
  ),
  dark: line('<path d="M20 14.5A8 8 0 0 1 9.5 4a8 8 0 1 0 10.5 10.5z"/>'),
  external: line('<path d="M7 17L17 7M8 7h9v9"/>'),
  arrow: line('<path d="M5 12h14M13 6l6 6-6 6"/>'),
  check: line('<path d="M5 12.5l4.5 4.5L19 7.5"/>'),
  plus: line('<path d="M12 5v14M5 12h14"/>'),
};
