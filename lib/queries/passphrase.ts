export { findWeakness } from '#lib/session/vault/key/passphrase.ts'
