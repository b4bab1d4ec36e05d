/** Makes a scrolling box focusable, so that it can be scrolled by keyboard. */
export function scrollRegion(label: string) {
  return { role: 'region', tabIndex: 0, 'aria-label': label } as const
}
