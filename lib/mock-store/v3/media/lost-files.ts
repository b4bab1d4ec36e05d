import type { Quirks } from '../../quirks.ts'
import type { V3Shop } from '../shop/v3-shop.ts'

/** Whether a file of this address or name will end as FAILED. */
export function isFailing({ failedFiles }: Quirks, text: string): boolean {
  return failedFiles !== '' && text.includes(failedFiles)
}

/** Whether it has: a product does not show it. */
export function isLost(
  { clock }: V3Shop,
  { readyAt, hasFailed }: { readonly readyAt: number; readonly hasFailed?: boolean | undefined },
): boolean {
  return hasFailed === true && readyAt <= clock.now()
}
