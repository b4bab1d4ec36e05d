import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { t } from '#lib/core/i18n/t.ts'
import { IconButton } from './icon-button.tsx'

/** Copies a text to the clipboard and shows briefly that it did. */
export function CopyButton({ text, label }: { readonly text: string; readonly label: string }) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return undefined
    const timer = setTimeout(() => setCopied(false), 1500)
    return () => clearTimeout(timer)
  }, [copied])

  const copy = () => {
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => undefined,
    )
  }
  const Icon = copied ? Check : Copy
  return (
    <IconButton label={copied ? t.ui.copied : label} size="sm" onClick={copy}>
      <Icon size={12} aria-hidden />
    </IconButton>
  )
}
