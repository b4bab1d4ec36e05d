import * as z from 'zod/mini'
import { idleLockChoices, lockChoices } from '#lib/catalog/app/lock-after.ts'
import { reauthenticationRuleShape } from '#lib/catalog/app/reauthentication.ts'
import { kdfShape } from '#lib/session/vault/key/kdf.ts'
import {
  passkeyFields,
  passkeyKeyShape,
  passKeyShape,
  wrappingKeyShape,
} from '#lib/session/vault/key/wrapping-key.ts'
import { connectionStatus } from './connection-shape.ts'
import { procedure } from './procedure.ts'
import { jobId, millis, nothing } from './shapes.ts'

const page = ['page'] as const

const lockAfter = z.literal(lockChoices)
const idleLockChoice = z.literal(idleLockChoices)

const idleLock = z.lazy(() =>
  z.strictObject({ choice: idleLockChoice, isAllowed: z.boolean(), seesLocked: z.boolean() }),
)

const vaultState = z.lazy(() =>
  z.discriminatedUnion('state', [
    z.strictObject({ state: z.literal('none') }),
    z.strictObject({ state: z.literal('locked') }),
    z.strictObject({ state: z.literal('unlocked'), unlockedAt: millis, lockAfter }),
  ]),
)

/** What a page needs to make a wrapping key. No secret. */
const keyRequest = z.lazy(() =>
  z.strictObject({
    kdf: kdfShape,
    passkeys: z.array(z.strictObject(passkeyFields)),
  }),
)

/**
 * The vault. Pages send what a passphrase or passkey became, never a passphrase; no answer ever carries
 * a key. Nothing of these inputs is logged.
 */
export const vaultProcedures = {
  'vault.read': procedure({
    kind: 'read',
    callers: page,
    input: () => nothing,
    output: () => vaultState,
  }),
  'vault.readKeyRequest': procedure({
    kind: 'read',
    callers: page,
    input: () => nothing,
    output: () => keyRequest,
  }),
  /** The key that this session holds moves into a new vault. */
  'vault.create': procedure({
    kind: 'command',
    callers: page,
    input: () => z.strictObject({ passKey: passKeyShape }),
    output: () => connectionStatus,
  }),
  /** Jobs that wait for it go on. */
  'vault.unlock': procedure({
    kind: 'command',
    callers: page,
    input: () => z.strictObject({ key: wrappingKeyShape }),
    output: () => connectionStatus,
  }),
  /** At once, whatever is under way; a running job pauses after the request in flight. */
  'vault.lock': procedure({
    kind: 'command',
    callers: page,
    input: () => nothing,
    output: () => connectionStatus,
  }),
  'vault.setLockAfter': procedure({
    kind: 'command',
    callers: page,
    input: () => z.strictObject({ lockAfter }),
    output: () => vaultState,
  }),
  /** Whether it locks when nobody uses the computer, or when that is locked. */
  'vault.readIdleLock': procedure({
    kind: 'read',
    callers: page,
    input: () => nothing,
    output: () => idleLock,
  }),
  /** The page asks for the permission first, in the click. */
  'vault.setIdleLock': procedure({
    kind: 'command',
    callers: page,
    input: () => z.strictObject({ choice: idleLockChoice }),
    output: () => idleLock,
  }),
  'vault.changePassphrase': procedure({
    kind: 'command',
    callers: page,
    input: () => z.strictObject({ current: wrappingKeyShape, next: passKeyShape }),
    output: () => nothing,
  }),
  'vault.addPasskey': procedure({
    kind: 'command',
    callers: page,
    input: () => z.strictObject({ current: wrappingKeyShape, passkey: passkeyKeyShape }),
    output: () => keyRequest,
  }),
  /**
   * For the next two minutes this job may be started, scheduled, sent again or undone once, although the
   * person wants to be asked before that. Refuses a key that does not open the vault.
   */
  'vault.confirmRun': procedure({
    kind: 'command',
    callers: page,
    input: () => z.strictObject({ jobId, key: wrappingKeyShape }),
    output: () => nothing,
  }),
  'vault.readReauthentication': procedure({
    kind: 'read',
    callers: page,
    input: () => nothing,
    output: () => reauthenticationRuleShape,
  }),
  /** Any change of it takes a key that opens the vault. */
  'vault.setReauthentication': procedure({
    kind: 'command',
    callers: page,
    input: () => z.strictObject({ key: wrappingKeyShape, rule: reauthenticationRuleShape }),
    output: () => reauthenticationRuleShape,
  }),
  'vault.removePasskey': procedure({
    kind: 'command',
    callers: page,
    input: () => z.strictObject({ credentialId: passkeyFields.credentialId }),
    output: () => keyRequest,
  }),
}
