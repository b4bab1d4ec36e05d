import { ExternalLink } from 'lucide-react'
import { names } from './proper-names.ts'

const keysAddress = 'https://manage.wix.com/account/api-keys'

/** A link to the page where API keys are created and revoked. */
export function KeysLink() {
  return (
    <a
      href={keysAddress}
      target="_blank"
      rel="noreferrer"
      className="inline-flex items-baseline gap-0.5 text-accent-ink underline underline-offset-2"
    >
      {names.keysPage}
      <ExternalLink size={11} aria-hidden />
    </a>
  )
}
