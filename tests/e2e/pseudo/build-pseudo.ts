import { resolve } from 'node:path'
import { build } from 'wxt'
import { writeTexts } from '#lib/dev/share-texts.ts'
import * as english from '#lib/core/i18n/locales/en/index.ts'

/*
 * Builds the extension into a folder with pseudo texts instead of the German ones, which reveals texts
 * that come from no locale. It runs in a separate process, because the build writes its progress to the
 * terminal.
 */
const [outDir = ''] = process.argv.slice(2)
const root = resolve(import.meta.dirname, '../../..')
const locales = resolve(root, 'lib/core/i18n/locales')

const pseudoTexts = {
  name: 'pseudo-texts',
  enforce: 'pre',
  load: (id: string) => (id === `${locales}/de/index.ts` ? writePseudo() : undefined),
} as const

function writePseudo(): string {
  return [
    `import * as english from '${locales}/en/index.ts'`,
    `import { toPseudo } from '${import.meta.dirname}/to-pseudo.ts'`,
    ...Object.keys(english).map((area) => `export const ${area} = toPseudo(english.${area})`),
  ].join('\n')
}

await build({
  root,
  outDir,
  outDirTemplate: 'pseudo',
  // Takes the place of the hook in wxt.config.ts.
  hooks: {
    async 'build:publicAssets'(_, files) {
      files.push(...(await writeTexts([pseudoTexts])))
    },
  },
})
