export { openVault } from '#lib/session/vault/open-vault.ts'
