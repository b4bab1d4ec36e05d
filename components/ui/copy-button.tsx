import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { t } from '#lib/i18n/t.ts'
import { IconButton } from './icon-button.tsx'

/** Puts a text on the clipboard and shows for a moment that it did. */
export function CopyButton({ text, label }: { readonly text: string; readonly label: string }) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return undefined
    const timer = setTimeout(() => setCopied(false), 1500)
    return () => clearTimeout(timer)
  }, [copied])

  const replica = () => {
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => undefined,
    )
  }
  const Icon = copied ? Check : Copy
  return (
    <IconButton label={copied ? t.ui.copied : label} size="sm" onClick={replica}>
      <Icon size={12} aria-hidden />
    </IconButton>
  )
}
