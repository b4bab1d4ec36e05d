import type { Call } from '#lib/rpc/server/handlers.ts'

/** Where a panel is: what it says itself, else what the browser knows. See the contract's `address`. */
export function readPanelAddress({
  input,
  sender,
}: Pick<Call<{ readonly address?: string | undefined }>, 'input' | 'sender'>): string {
  return input.address ?? sender.url ?? ''
}
