/**
 * Marks the tests that `npm test` runs in browsers: at most 30, one for each promise that nothing cheaper can hold, with at most
 * ten stops and kills together. All others belong to `npm run test:full`.
 */
export const smoke = { tag: '@smoke' }

export const smokeIf = (isSmoke: boolean) => (isSmoke ? smoke : {})
