import { gzipSync } from 'node:zlib'
import { build } from 'vite'

/** Minified code of modules with all that they bring along; on the disk too where a folder is named. */
export async function bundleCode(
  input: string | string[] | Record<string, string>,
  folder?: string,
): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    // What lies there belongs to Shelfside: a browser refuses messages of a language that no manifest names.
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

/** Bytes as a browser fetches it. */
export function gzipBytes(code: string): number {
  return gzipSync(code, { level: 9 }).length
}
