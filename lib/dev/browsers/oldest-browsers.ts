/**
 * The oldest supported browsers, by major version. The manifests require them, the style sheets are
 * written for them, and `npm test` runs in no older ones.
 */
export const oldestBrowsers = { chromium: 150, firefox: 140 } as const
