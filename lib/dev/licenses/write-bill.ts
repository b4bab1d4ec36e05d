import type { Package } from './read-packages.ts'

/** A bill of materials, as CycloneDX. Without a time, so that the same sources give the same file. */
export function writeBill(
  product: { readonly name: string; readonly version: string },
  packages: readonly Package[],
): string {
  const bill = {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { type: 'application', ...product } },
    components: packages.map(toComponent),
  }
  return `${JSON.stringify(bill, undefined, 2)}\n`
}

function toComponent({ path, name, version, license, integrity }: Package) {
  const [algorithm = '', hash = ''] = integrity.split('-')
  return {
    type: 'library',
    'bom-ref': `${path}@${version}`,
    name,
    version,
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    licenses: [license.includes(' ') ? { expression: license } : { license: { id: license } }],
    hashes: [
      {
        alg: algorithm.toUpperCase().replace('SHA', 'SHA-'),
        content: Buffer.from(hash, 'base64').toString('hex'),
      },
    ],
  }
}
