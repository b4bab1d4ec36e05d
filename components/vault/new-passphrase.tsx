import { PassphraseField } from './passphrase-field.tsx'
import { t } from '#lib/core/i18n/t.ts'
import { clsx } from 'clsx'
import { useEffect, useState } from 'react'
import {
  readStrength,
  type Strength,
  findPassphraseError,
} from '#lib/extension/queries/passphrase.ts'

/** The strength is computed when typing pauses for this time. */
const debounceMs = 200

const steps = [1, 2, 3, 4] as const

export interface NewPassphrase {
  readonly entered: string
  readonly again: string
}

export const noPassphrase: NewPassphrase = { entered: '', again: '' }

export interface PassphraseErrors {
  readonly entered?: string | undefined
  readonly again?: string | undefined
}

interface NewPassphraseFieldsProps {
  readonly value: NewPassphrase
  readonly errors: PassphraseErrors
  readonly onChange: (value: NewPassphrase) => void
}

/** The fields for a new passphrase, entered twice. */
export function NewPassphraseFields({ value, errors, onChange }: NewPassphraseFieldsProps) {
  return (
    <>
      <PassphraseField
        isNew
        label={t.vault.fresh}
        hint={t.vault.freshHint}
        value={value.entered}
        error={errors.entered}
        onChange={(entered) => onChange({ ...value, entered })}
      />
      <PassphraseMeter entered={value.entered} />
      <PassphraseField
        isNew
        label={t.vault.again}
        value={value.again}
        error={errors.again}
        onChange={(again) => onChange({ ...value, again })}
      />
    </>
  )
}

/** The strength of a new passphrase, and how to improve it. Empty before any input. */
function PassphraseMeter({ entered }: { readonly entered: string }) {
  const strength = useStrength(entered)
  if (strength === undefined) return null
  const { score, isEnough, message } = strength
  const word = t.vault[`strength_${score}`]
  return (
    <div className="flex flex-col gap-1">
      <div
        role="meter"
        aria-label={t.vault.strength}
        aria-valuemin={0}
        aria-valuemax={4}
        aria-valuenow={score}
        aria-valuetext={word}
        className="flex gap-1"
      >
        {steps.map((step) => (
          <span
            key={step}
            className={clsx(
              'h-1 flex-1 rounded-full',
              step > score ? 'bg-line' : isEnough ? 'bg-good' : 'bg-warn',
            )}
          />
        ))}
      </div>
      <p aria-live="polite" className="text-sm text-pretty text-muted">
        {message === '' ? word : `${word}. ${message}`}
      </p>
    </div>
  )
}

function useStrength(entered: string): Strength | undefined {
  const [judged, setJudged] = useState<Strength>()
  useEffect(() => {
    if (entered === '') return undefined
    let isCancelled = false
    const judge = async () => {
      const strength = await readStrength(entered)
      if (!isCancelled) setJudged(strength)
    }
    const timer = setTimeout(() => void judge(), debounceMs)
    return () => {
      isCancelled = true
      clearTimeout(timer)
    }
  }, [entered])
  return entered === '' ? undefined : judged
}

/** The errors of a new passphrase; undefined if it is acceptable. */
export async function findPassphraseErrors({
  entered,
  again,
}: NewPassphrase): Promise<PassphraseErrors | undefined> {
  const error = await findPassphraseError(entered)
  if (error !== undefined) return { entered: error }
  return entered === again ? undefined : { again: t.vault.notSame }
}
