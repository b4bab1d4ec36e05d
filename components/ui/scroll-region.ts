/** For a box that scrolls and may hold nothing to focus: it can be reached, and scrolled, by key. */
export function scrollRegion(label: string) {
  return { role: 'region', tabIndex: 0, 'aria-label': label } as const
}
