import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A public key, without its private one: nothing is signed with it. */
const publicKey = [
  'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAxeenwLLLeGEfxQYT5L440zEVRh7GAolLrlZRkylY4qUl',
  'LHVQ/lEXodsBIEp6FPe15NVXwbY8Ce19oC2fQqPt3odZun3I2LgaNBvOUyrDTC/s8ozFNMVh5gRceiM4Ww28zfKj',
  'Pk6w/7SOS14W7iN3aT5uMLy68aiGB+lE1PuRz+SEtyLSuK4LoMwpP/1ZXmeXsMRCqO0U9W5+MTq6Wkwlb/v++Nt/',
  'vtnFAwbIPksCcaYCnBW5qMk2DS/j5Wt0NbKYAaZwYIKPW39hnIKKIkggSJzOCavc3PuYTRvWVe57mvDjcFuawBu0',
  'ov531f+NGge40MtnAozNHSPigI4/TEWXgQIDAQAB',
].join('')

/** Copies a build, in place of what the folder has, with the key that gives the extension the same ID in every folder. */
export async function copyWithKey(build: string, folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await cp(build, folder, { recursive: true })
  const manifest = join(folder, 'manifest.json')
  const parts = JSON.parse(await readFile(manifest, 'utf8')) as object
  await writeFile(manifest, JSON.stringify({ ...parts, key: publicKey }))
}
