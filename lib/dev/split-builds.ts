import type { InlineConfig, Plugin, Rolldown } from 'vite'
import { shareTexts, workerTexts } from './share-texts.ts'

type Chunk = Rolldown.OutputChunk

const shared = 'chunk-shared.js'

/**
 * Packs the parts of the worker into classic scripts: the start script, one chunk per `import()`, and
 * one script with what several chunks share.
 */
function packParts(start: string, mode: string | undefined): Plugin {
  return {
    name: 'shelfside-chunks',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const main = chunks.find(({ isEntry }) => isEntry)
      if (main === undefined) return
      const atOnce = listNeeded(main, chunks)
      const common = chunks.filter((chunk) => !chunk.isDynamicEntry && !atOnce.includes(chunk))
      const lazyChunks = chunks.filter((chunk) => chunk.isDynamicEntry && !atOnce.includes(chunk))
      const needsOf = (lazyChunk: Chunk) => {
        const needed = new Set(listNeeded(lazyChunk, chunks))
        const others = lazyChunks.filter((chunk) => chunk !== lazyChunk && needed.has(chunk))
        return [
          ...(common.some((chunk) => needed.has(chunk)) ? [shared] : []),
          ...others.map(({ fileName }) => fileName),
        ]
      }
      const files = [
        ...lazyChunks.map(({ fileName }) => fileName),
        ...(common.length > 0 ? [shared] : []),
        ...workerTexts,
      ]

      for (const lazyChunk of lazyChunks) lazyChunk.code = writePart(lazyChunk, needsOf(lazyChunk))
      if (common.length > 0) {
        const source = common.map((chunk) => writePart(chunk, []))
        source.push(`shelfsidePart("${shared}",[],()=>{})`)
        this.emitFile({ type: 'asset', fileName: shared, source: source.join(';\n') })
      }
      main.code = [
        `(${start})(globalThis,${JSON.stringify(files)},file=>import(file))`,
        ...atOnce.map((chunk) => writePart(chunk, [])),
      ].join(';\n')
      // In development, a change of a file is a change of its chunk, so unused chunks stay.
      if (mode !== 'production') return
      for (const chunk of [...common, ...atOnce]) {
        if (chunk !== main) delete bundle[chunk.fileName]
      }
    },
  }
}

/** The imports of a chunk, recursively. The chunk itself is last. */
function listNeeded(chunk: Chunk, chunks: readonly Chunk[]): Chunk[] {
  const imported = chunks.filter(({ fileName }) => chunk.imports.includes(fileName))
  return [...new Set([...imported.flatMap((other) => listNeeded(other, chunks)), chunk])]
}

function writePart({ fileName, code }: Chunk, needs: readonly string[]): string {
  return `shelfsidePart("${fileName}",${JSON.stringify(needs)},(require,exports)=>{"use strict";${code}\n})`
}

/**
 * Builds the worker so that each `import()` in it becomes a chunk, see ARCHITECTURE.md. `start` is the
 * text of `startChunkLoader`. A module that several chunks use exists once.
 */
export function splitWorker(config: InlineConfig, start: string): void {
  config.plugins?.push(shareTexts('worker'), packParts(start, config.mode))
  if (config.build?.lib) config.build.lib.formats = ['cjs']
  const options = config.build?.rollupOptions
  if (options === undefined || Array.isArray(options.output)) {
    throw new TypeError('The build of the worker has an unknown configuration.')
  }
  options.preserveEntrySignatures = 'allow-extension'
  // English is part of the start script and also one of the languages that are loaded.
  options.checks = { ...options.checks, ineffectiveDynamicImport: false }
  options.output = { ...options.output, exports: 'named', chunkFileNames: 'chunk-[name].js' }
}
