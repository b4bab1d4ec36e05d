import type { InlineConfig } from 'vite'

/**
 * Builds a script that is loaded as a module so that each `import()` in it is a file of its own, `NAME-PART.js`: of all
 * languages only the one in use is loaded. WXT would build one classic script with everything in it.
 */
export function splitScript(config: InlineConfig, name: string): void {
  const { build } = config
  const output = build?.rollupOptions?.output
  if (!build?.lib || output === undefined || Array.isArray(output)) {
    throw new TypeError(`The build of ${name} is set up in an unknown way.`)
  }
  build.rollupOptions = {
    ...build.rollupOptions,
    input: build.lib.entry as string,
    output: { ...output, format: 'es', chunkFileNames: `${name}-[name].js` },
  }
  build.lib = false
  build.modulePreload = false
}
