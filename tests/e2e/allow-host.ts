import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { extensionDir } from '../../lib/dev/build-extension.ts'

/**
 * Copies the built extension and gives the copy one more host than the shipped one: a test cannot press
 * "Allow" in the browser's own dialog.
 */
export async function copyWithHost(to: string, host: string): Promise<void> {
  await cp(extensionDir, to, { recursive: true })
  const file = join(to, 'manifest.json')
  const manifest = JSON.parse(await readFile(file, 'utf8')) as { host_permissions: string[] }
  manifest.host_permissions.push(`https://${host}/*`)
  await writeFile(file, JSON.stringify(manifest))
}
