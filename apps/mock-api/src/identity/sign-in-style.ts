/** The stylesheet of the identity provider's pages. */
export const signInStyle = `:root {
  color-scheme: light dark;
  --page: oklch(96.5% 0.008 200);
  --card: oklch(99.5% 0.003 200);
  --ink: oklch(25% 0.02 220);
  --muted: oklch(46% 0.02 220);
  --line: oklch(88% 0.012 205);
  --hover: oklch(95.5% 0.02 195);
  --accent: oklch(45% 0.08 200);
  --on-accent: oklch(99% 0.005 200);
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: oklch(19% 0.015 220);
    --card: oklch(23.5% 0.017 220);
    --ink: oklch(94% 0.008 200);
    --muted: oklch(74% 0.015 205);
    --line: oklch(35% 0.02 215);
    --hover: oklch(28.5% 0.025 205);
    --accent: oklch(77% 0.09 195);
    --on-accent: oklch(20% 0.03 210);
  }
}
* {
  box-sizing: border-box;
}
body {
  margin: 0;
  min-height: 100dvh;
  display: grid;
  place-items: center;
  padding: 24px;
  background: var(--page);
  color: var(--ink);
  font: 16px/1.5 system-ui, 'Segoe UI', sans-serif;
}
main {
  width: min(100%, 420px);
  padding: 36px 32px 28px;
  background: var(--card);
  border: 1px solid var(--line);
  border-radius: 16px;
  box-shadow: 0 12px 32px -16px oklch(20% 0.03 220 / 0.25);
}
.company {
  margin: 0 0 28px;
  display: flex;
  align-items: center;
  gap: 10px;
  font-weight: 600;
  letter-spacing: -0.01em;
}
.company::before {
  content: '';
  width: 22px;
  height: 22px;
  border-radius: 7px;
  background: linear-gradient(135deg, var(--accent), oklch(82% 0.13 85));
}
h1 {
  margin: 0;
  font-size: 26px;
  line-height: 1.2;
  letter-spacing: -0.02em;
}
.lead {
  margin: 6px 0 0;
  color: var(--muted);
  overflow-wrap: anywhere;
}
.accounts {
  list-style: none;
  margin: 24px -12px 0;
  padding: 0;
}
button {
  width: 100%;
  min-height: 64px;
  display: flex;
  align-items: center;
  gap: 14px;
  padding: 10px 12px;
  border: 0;
  border-radius: 12px;
  background: none;
  color: inherit;
  font: inherit;
  text-align: start;
  cursor: pointer;
}
button:hover {
  background: var(--hover);
}
button:focus-visible {
  outline: 2px solid var(--accent);
  outline-offset: -2px;
}
.initials {
  flex: none;
  width: 40px;
  height: 40px;
  display: grid;
  place-items: center;
  border-radius: 50%;
  background: var(--accent);
  color: var(--on-accent);
  font-size: 14px;
  font-weight: 600;
}
.who {
  min-width: 0;
  display: grid;
}
.name {
  font-weight: 550;
}
.email {
  color: var(--muted);
  font-size: 14px;
  overflow-wrap: anywhere;
}
.notice {
  margin: 24px 0 0;
  padding-top: 16px;
  border-top: 1px solid var(--line);
  color: var(--muted);
  font-size: 13px;
}
`;
