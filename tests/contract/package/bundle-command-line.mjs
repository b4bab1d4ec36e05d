import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { bundleProgram } from '#lib/dev/client/bundle.mjs'

/** Bundled as in the package, it starts in a third of the time that its hundreds of source files take. */
export default async function bundleCommandLine(project) {
  // Inside the repository, where it finds the optional package for keys.
  const parent = join(project.config.root, 'node_modules/.cache')
  await mkdir(parent, { recursive: true })
  const folder = await mkdtemp(join(parent, 'command-line-'))
  await bundleProgram(folder)
  project.provide('commandLine', join(folder, 'cli.js'))
  return () => rm(folder, { recursive: true, force: true })
}
