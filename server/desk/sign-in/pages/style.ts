/** The style sheet of the pages, for a document without one of its own. */
export const STYLE = `
:root { color-scheme: light dark; --line: light-dark(#c9ced6, #454c57); --accent: light-dark(#0b57a4, #8fc4ff); }
* { box-sizing: border-box; }
body { margin: 0; font: 1rem/1.55 system-ui, sans-serif; background: light-dark(#f4f5f7, #14171c); color: light-dark(#1b1f26, #e8ebf0); }
main { max-width: 38rem; margin: clamp(1rem, 6vh, 4rem) auto; padding: 0 1.25rem; overflow-wrap: anywhere; }
h1 { font-size: 1.6rem; line-height: 1.2; margin: 0 0 1rem; text-wrap: balance; }
h2 { font-size: 1.15rem; margin: 2.25rem 0 .5rem; }
a { color: var(--accent); }
p { margin: .5rem 0 1rem; }
form { margin: 0 0 1rem; }
ul { list-style: none; margin: 0; padding: 0; }
li { border-top: 1px solid var(--line); padding: .75rem 0; }
li form, .row { display: flex; flex-wrap: wrap; gap: .5rem; align-items: end; margin: .5rem 0 0; }
label { display: block; font-weight: 600; margin: 0 0 .75rem; }
.row label { margin: 0; flex: 1 1 12rem; }
input { display: block; width: 100%; margin-top: .25rem; padding: .6rem .7rem; font: inherit; font-weight: 400; color: inherit; background: light-dark(#fff, #1d2128); border: 1px solid light-dark(#767d89, #8b93a0); border-radius: .4rem; }
input[readonly] { font-family: ui-monospace, monospace; }
button, .button { display: inline-block; min-height: 2.75rem; padding: .55rem 1.1rem; font: inherit; font-weight: 600; text-decoration: none; cursor: pointer; color: light-dark(#fff, #0d1a28); background: var(--accent); border: 1px solid var(--accent); border-radius: .4rem; }
button.quiet, .button.quiet { color: var(--accent); background: none; }
summary { cursor: pointer; min-height: 1.6rem; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.note { font-weight: 400; color: light-dark(#535b67, #aab2bf); }
.site { color: light-dark(#535b67, #aab2bf); margin: 0 0 .25rem; }
[role=alert]:not(:empty), .told { border-inline-start: 4px solid var(--accent); padding: .5rem .75rem; background: light-dark(#e6eff9, #1a2a3c); }
[role=alert]:not(:empty) { border-color: light-dark(#b3261e, #ff9d94); background: light-dark(#fbeae9, #3a1f1d); }
`;
