import type { Plugin } from 'vite'

const packagePath = /node_modules\/(?:@[^/]+\/)?[^/]+(?:\/node_modules\/(?:@[^/]+\/)?[^/]+)*(?=\/)/

/** What the bundler writes itself belongs to a package too: helpers, and the styles that Tailwind generates. */
const generators: readonly (readonly [RegExp, string])[] = [
  [/^\0vite\//, 'node_modules/vite'],
  [/^\0(?:rolldown\/|@oxc-project)/, 'node_modules/rolldown'],
]
const tailwindBanner = '/*! tailwindcss v'

/** The path of a module's package in package-lock.json; nothing for a module of this repository. */
export function findPackage(id: string): string | undefined {
  const [file = ''] = id.replaceAll('\\', '/').split('?')
  return packagePath.exec(file)?.[0] ?? generators.find(([virtual]) => virtual.test(id))?.[1]
}

/**
 * Adds the packages of every module that has code in a bundle. Comes before plugins that pack or remove chunks: the
 * chunks are then no longer listed.
 */
export function collectPackages(found: Set<string>): Plugin {
  return {
    name: 'shelfside-packages',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'asset') {
          if (String(file.source).startsWith(tailwindBanner)) found.add('node_modules/tailwindcss')
          continue
        }
        for (const [id, { renderedLength }] of Object.entries(file.modules)) {
          const path = renderedLength > 0 ? findPackage(id) : undefined
          if (path !== undefined) found.add(path)
        }
      }
    },
  }
}
