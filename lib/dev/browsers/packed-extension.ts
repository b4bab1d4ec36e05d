import { createHash, createPublicKey } from 'node:crypto'
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { runCommand } from '../run-command.ts'

/** The extension as a store would hand it out, with its own id, from a server of this machine. */
export interface PackedExtension {
  readonly id: string
  readonly updateUrl: string
  readonly close: () => Promise<void>
}

/** Packs what was built into `folder`, which must be empty, and serves it from there. */
export async function servePackedExtension(
  browserPath: string,
  extensionDir: string,
  folder: string,
): Promise<PackedExtension> {
  const source = join(folder, 'extension')
  await cp(extensionDir, source, { recursive: true })
  const pack = [`--pack-extension=${source}`, `--user-data-dir=${join(folder, 'packer')}`]
  const { output } = await runCommand(browserPath, [...pack, '--no-sandbox', '--headless'])
  const crx = await readFile(`${source}.crx`).catch(() => {
    throw new Error(`The extension could not be packed:\n${output}`)
  })
  const id = toExtensionId(await readFile(`${source}.pem`, 'utf8'))
  const manifest = await readFile(join(source, 'manifest.json'), 'utf8')
  const { version } = JSON.parse(manifest) as { version: string }
  const server = createServer(({ url, headers: { host = '' } }, answer) => {
    const isUpdate = url?.startsWith('/update.xml') === true
    answer.setHeader('content-type', isUpdate ? 'text/xml' : 'application/x-chrome-extension')
    answer.end(isUpdate ? buildUpdate(id, version, host) : crx)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    id,
    updateUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/update.xml`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Writes the policy that has the extension installed, as an administrator would: a folder for /etc/chromium. */
export async function writeInstallPolicy(
  folder: string,
  { id, updateUrl }: PackedExtension,
): Promise<void> {
  const managed = join(folder, 'policies/managed')
  await mkdir(managed, { recursive: true })
  const policy = {
    ExtensionInstallForcelist: [`${id};${updateUrl}`],
    // Without it nothing may look into an extension that an administrator installed.
    DeveloperToolsAvailability: 1,
  }
  await writeFile(join(managed, 'shelfside.json'), JSON.stringify(policy))
}

/** The first half of the key's SHA-256, in letters from a to p. */
function toExtensionId(pem: string): string {
  const key = createPublicKey(pem).export({ type: 'spki', format: 'der' })
  const digits = createHash('sha256').update(key).digest('hex').slice(0, 32)
  return digits.replaceAll(/[0-9a-f]/g, (digit) => 'abcdefghijklmnop'.charAt(parseInt(digit, 16)))
}

function buildUpdate(id: string, version: string, host: string): string {
  return `<?xml version="1.0"?><gupdate xmlns="http://www.google.com/update2/response" protocol="2.0">
<app appid="${id}"><updatecheck codebase="http://${host}/shelfside.crx" version="${version}"/></app></gupdate>`
}
