import { mkdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import {
  Extractor,
  ExtractorConfig,
  ExtractorLogLevel,
  ExtractorMessageCategory,
} from '@microsoft/api-extractor'
import { entries } from './bundle.mjs'

const root = resolve(import.meta.dirname, '../../..')
const reports = join(root, 'lib/package/public-types')

/**
 * Compares the public types of the package with those of `lib/package/public-types`, and writes the
 * models of which the reference is made. Returns what has to be accepted.
 */
export async function compareTypes(folder, models, accept) {
  await rm(models, { recursive: true, force: true })
  await mkdir(models, { recursive: true })
  const problems = []
  for (const entry of entries) {
    const { apiReportChanged, errorCount } = Extractor.invoke(toConfig(folder, models, entry), {
      localBuild: accept,
      messageCallback: (message) => {
        // Missing release tags and the like are no rule of this project; errors of the compiler are.
        if (message.category !== ExtractorMessageCategory.Compiler) {
          message.logLevel = ExtractorLogLevel.None
        }
      },
    })
    if (errorCount > 0) {
      problems.push(`The public types of ${entry} have compiler errors; see above.`)
    }
    if (apiReportChanged && !accept) {
      problems.push(
        `The public types of ${entry} differ from lib/package/public-types/${entry}.api.md. Run “npm run build:client -- --accept”.`,
      )
    }
  }
  return problems
}

function toConfig(folder, models, entry) {
  return ExtractorConfig.prepare({
    packageJsonFullPath: join(folder, 'package.json'),
    configObjectFullPath: undefined,
    configObject: {
      projectFolder: folder,
      mainEntryPointFilePath: join(folder, `dist/${entry}.d.ts`),
      newlineKind: 'lf',
      compiler: {
        overrideTsconfig: {
          compilerOptions: {
            target: 'ES2023',
            module: 'ESNext',
            moduleResolution: 'bundler',
            lib: ['ES2024', 'DOM', 'DOM.Iterable'],
            types: [],
            strict: true,
            skipLibCheck: false,
          },
          include: ['dist/**/*.d.ts'],
        },
      },
      apiReport: {
        enabled: true,
        reportFileName: `${entry}.api.md`,
        reportFolder: reports,
        reportTempFolder: join(models, 'reports'),
        includeForgottenExports: true,
      },
      docModel: { enabled: true, apiJsonFilePath: join(models, `${entry}.api.json`) },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
      messages: { compilerMessageReporting: { default: { logLevel: 'error' } } },
    },
  })
}
