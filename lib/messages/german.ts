/** The build puts German here: lib/dev/german-apart.ts. Unbuilt, every area brings its own along. */
export const isGermanApart = false
