/** What every test of code that runs in Node needs first, also where a fault is planted in that code. */
export const setupFiles = ['tests/load-texts.ts', 'tests/set-up-properties.ts']
