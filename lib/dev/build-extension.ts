import { resolve } from 'node:path'
import { runPackage } from './run-command.ts'

export const extensionDir = resolve('.output/chrome-mv3')
export const firefoxExtensionDir = resolve('.output/firefox-mv3')

/** Builds the extension as it is shipped. Throws with the output of the build if it fails. */
export async function buildExtension(): Promise<void> {
  await build()
}

export async function buildFirefoxExtension(): Promise<void> {
  await build('-b', 'firefox', '--mv3')
}

async function build(...args: readonly string[]): Promise<void> {
  const { ok, output } = await runPackage('wxt', ['build', ...args])
  if (!ok) throw new Error(`The extension could not be built:\n${output}`)
}
