import { resolve } from 'node:path'
import { build, type Plugin as BundlerPlugin } from 'rolldown'
import type { Plugin } from 'vite'
import { languages } from '#lib/core/i18n/languages.ts'

const locales = resolve(import.meta.dirname, '../core/i18n/locales')
const formats = /[/\\]i18n[/\\](?:format|plural)[.]ts$/
const load = /import\('[.]\/locales\/(\w+)\/index[.]ts'\)/g

interface TextsFile {
  readonly relativeDest: string
  readonly contents: string
}

const fileOf = (code: string) => `texts-${code}.js`

/** The files that the worker loads when they are needed. English is part of its start script. */
export const workerTexts = languages
  .filter(({ code }) => code !== 'en')
  .map(({ code }) => fileOf(code))

/**
 * One file per language for the worker, the pages, the panel and the web worker together: built apart, each would have
 * its own. It is a classic script, because a service worker loads no others, and a module as well. The formats are
 * passed in, because those of a script know which language it shows.
 */
export function writeTexts(plugins: BundlerPlugin[] = []): Promise<TextsFile[]> {
  return Promise.all(
    languages.map(async ({ code }) => {
      const { output } = await build({
        input: resolve(locales, code, 'index.ts'),
        plugins,
        external: formats,
        output: { format: 'iife', name: 'texts', globals: () => 'formats', minify: true },
        write: false,
      })
      const contents = `(globalThis.shelfsideTexts??={}).${code}=formats=>{${output[0].code}return texts}`
      return { relativeDest: fileOf(code), contents }
    }),
  )
}

const loadTexts = (loadFile: string) => `
import * as format from './format.ts'
import { plural } from './plural.ts'
async function loadTexts(code) {
  await ${loadFile}
  return globalThis.shelfsideTexts[code]({ ...format, plural })
}`

const loadFile = {
  page: 'import(/* @vite-ignore */ `/texts-${code}.js`)',
  // See `startChunkLoader`.
  worker: 'globalThis.shelfsideLoad(`texts-${code}.js`)',
}

/** Loads a language from the file that `writeTexts` makes. */
export function shareTexts(reader: keyof typeof loadFile): Plugin {
  return {
    name: 'shelfside-texts',
    enforce: 'pre',
    transform: {
      filter: { id: /[/\\]i18n[/\\]languages[.]ts$/ },
      handler: (code) => {
        const replaced = code.replaceAll(load, (found, language: string) =>
          reader === 'worker' && language === 'en' ? found : `loadTexts('${language}')`,
        )
        return { code: replaced + loadTexts(loadFile[reader]), map: null }
      },
    },
  }
}
