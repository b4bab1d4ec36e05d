export { openVault } from '#lib/extension/session/vault/open-vault.ts'
