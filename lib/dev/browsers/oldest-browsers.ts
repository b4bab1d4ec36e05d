/**
 * The oldest browsers that the tests run in, by major version. The manifests ask for these, the style sheets
 * are written for these, and `npm test` runs in nothing older.
 */
export const oldestBrowsers = { chromium: 150, firefox: 140 } as const
