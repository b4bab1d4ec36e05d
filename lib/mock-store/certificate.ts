import { createHash, X509Certificate } from 'node:crypto'
import { generate } from 'selfsigned'

const names = [
  'www.wixapis.com',
  'edge.wixapis.com',
  'manage.wix.com',
  'static.wixstatic.com',
  'localhost',
]

export interface Certificate {
  readonly key: string
  readonly cert: string
  readonly spki: string
}

/** A certificate for one run; its key never touches the disk. */
export async function createCertificate(): Promise<Certificate> {
  const altNames = [
    ...names.map((value) => ({ type: 2 as const, value })),
    { type: 7 as const, ip: '127.0.0.1' },
  ]
  const made = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    extensions: [{ name: 'subjectAltName', altNames }],
  })
  const publicKey = new X509Certificate(made.cert).publicKey.export({ type: 'spki', format: 'der' })
  const spki = createHash('sha256').update(publicKey).digest('base64')
  return { key: made.private, cert: made.cert, spki }
}
