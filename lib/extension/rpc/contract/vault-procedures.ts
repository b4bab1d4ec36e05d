import * as z from 'zod/mini'
import { idleLockChoices, lockChoices } from '#lib/extension/app/lock-after.ts'
import { reauthenticationRuleShape } from '#lib/core/job/reauthentication.ts'
import { kdfShape } from '#lib/extension/session/vault/key/kdf.ts'
import {
  passkeyFields,
  passkeyKeyShape,
  passKeyShape,
  wrappingKeyShape,
} from '#lib/extension/session/vault/key/wrapping-key.ts'
import { connectionStatus } from './connection-procedures.ts'
import { procedure } from './procedure.ts'
import { ruleId } from '#lib/core/job/job-shape.ts'
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

/** What a page needs to derive a wrapping key. Not a secret. */
const keyRequest = z.lazy(() =>
  z.strictObject({
    kdf: kdfShape,
    passkeys: z.array(z.strictObject(passkeyFields)),
  }),
)

/**
 * The vault. Pages send keys derived from a passphrase or passkey, never a passphrase; no output contains a
 * key. These inputs are never logged.
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
  /** Moves the keys of this session into a new vault. */
  'vault.create': procedure({
    kind: 'command',
    callers: page,
    input: () => z.strictObject({ passKey: passKeyShape }),
    output: () => connectionStatus,
  }),
  /** Jobs that wait for the vault continue. */
  'vault.unlock': procedure({
    kind: 'command',
    callers: page,
    input: () => z.strictObject({ key: wrappingKeyShape }),
    output: () => connectionStatus,
  }),
  /** Locks at once; a running job pauses after its current request. */
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
  /** Whether the vault locks when the computer is idle or locked. */
  'vault.readIdleLock': procedure({
    kind: 'read',
    callers: page,
    input: () => nothing,
    output: () => idleLock,
  }),
  /** The page requests the permission first, in the turn of the click. */
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
   * Allows one start, schedule, retry or undo of this job that needs reauthentication, within the next two
   * minutes. Rejects a key that does not open the vault.
   */
  'vault.confirmRun': procedure({
    kind: 'command',
    callers: page,
    input: () => z.strictObject({ jobId: z.union([jobId, ruleId]), key: wrappingKeyShape }),
    output: () => nothing,
  }),
  'vault.readReauthentication': procedure({
    kind: 'read',
    callers: page,
    input: () => nothing,
    output: () => reauthenticationRuleShape,
  }),
  /** Every change needs a key that opens the vault. */
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
