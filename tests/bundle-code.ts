import { gzipSync } from 'node:zlib'
import { build } from 'vite'

/**
 * Bundles and minifies modules with all their dependencies. Writes the result to a folder if one is
 * given.
 */
export async function bundleCode(
  input: string | string[] | Record<string, string>,
  folder?: string,
): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    // The files of public/ belong to Shelfside. A browser refuses locale messages if the manifest names
    // no default language.
    publicDir: false,
    build: {
      ...(folder === undefined ? {} : { outDir: folder }),
      write: folder !== undefined,
      emptyOutDir: false,
      minify: true,
      modulePreload: false,
      rolldownOptions: {
        input,
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
      },
    },
  })
  return [built]
    .flat()
    .flatMap((one) => ('output' in one ? one.output : []))
    .map((file) => (file.type === 'chunk' ? file.code : ''))
    .join('\n')
}

/** The size as a browser downloads it, in bytes. */
export function gzipBytes(code: string): number {
  return gzipSync(code, { level: 9 }).length
}
