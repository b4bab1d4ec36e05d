import { KeysLink } from './keys-link.tsx'

/** How to make a key that can do what is needed and nothing more. */
export function KeyGuide() {
  return (
    <section aria-labelledby="key-guide" className="flex flex-col gap-2">
      <h2 id="key-guide" className="text-base font-semibold">
        How to make the key
      </h2>
      <ol className="ms-4 flex list-decimal flex-col gap-2 marker:text-faint">
        <li>
          As the owner or a co-owner of the account, open <KeysLink /> and choose{' '}
          <b className="font-semibold">Generate API Key</b>.
        </li>
        <li>
          Name it “Shelfside” and, under site access, choose{' '}
          <b className="font-semibold">this one site</b> only.
        </li>
        <li>
          Tick these permissions of <b className="font-semibold">Wix Stores</b> and nothing else:
          <ul className="mt-1 ms-4 list-disc marker:text-faint">
            <li>Read Products, hidden ones and merchant data included</li>
            <li>Manage Products</li>
            <li>Read Inventory</li>
          </ul>
        </li>
        <li>Generate the key, copy it whole and paste it here. Wix shows it only once.</li>
        <li>Make a new one every 90 days or so, and revoke the old one there.</li>
      </ol>
    </section>
  )
}
