import { Link } from 'lucide-react'
import type { ReactNode } from 'react'
import { guidePictures, isGuidePicture } from '#lib/guide/pictures.ts'
import type { Block, Content, Inline, TopicId } from '#lib/guide/topic.ts'
import { t } from '#lib/i18n/t.ts'
import { guideHref } from './guide-address.ts'

interface GuideBlockProps {
  readonly topic: TopicId
  readonly block: Block
}

export function GuideBlock({ topic, block }: GuideBlockProps) {
  switch (block.kind) {
    case 'heading':
      return <GuideHeading topic={topic} {...block} />
    case 'paragraph':
      return <p>{draw(block.content)}</p>
    case 'note':
      return (
        <p className="rounded-lg border-s-2 border-accent bg-sunken px-3 py-2">
          {draw(block.content)}
        </p>
      )
    case 'list': {
      const List = block.isOrdered ? 'ol' : 'ul'
      return (
        <List
          className={`flex flex-col gap-1 ps-5 ${block.isOrdered ? 'list-decimal' : 'list-disc'}`}
        >
          {block.items.map((item, at) => (
            <li key={at}>{draw(item)}</li>
          ))}
        </List>
      )
    }
    case 'table':
      return (
        <table className="w-full border-collapse">
          <thead>
            <tr>
              {block.head.map((cell, at) => (
                <th
                  key={at}
                  scope="col"
                  className="border-b border-edge py-1 pe-3 text-start text-sm font-medium whitespace-nowrap text-muted"
                >
                  {draw(cell)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {block.rows.map((row, at) => (
              <tr key={at}>
                {row.map((cell, column) => (
                  <td
                    key={column}
                    className="border-b border-line py-1.5 pe-3 align-top wrap-anywhere"
                  >
                    {draw(cell)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )
    case 'picture':
      return isGuidePicture(block.name) ? (
        <img
          src={`/guide/${block.name}.webp`}
          alt={block.alt}
          {...guidePictures[block.name]}
          loading="lazy"
          className="h-auto max-w-full self-start rounded-lg border border-line"
        />
      ) : null
  }
}

function GuideHeading({
  topic,
  level,
  id,
  text,
}: Pick<GuideBlockProps, 'topic'> & Extract<Block, { kind: 'heading' }>) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div className={`group flex items-center gap-1 ${level === 2 ? 'pt-3' : 'pt-1'}`}>
      <Heading
        id={id}
        tabIndex={-1}
        className={`scroll-mt-4 font-semibold ${level === 2 ? 'text-lg' : 'text-base'}`}
      >
        {text}
      </Heading>
      <a
        href={guideHref(`${topic}/${id}`)}
        aria-label={t.guide.linkTo(text)}
        className="inline-flex size-6 items-center justify-center rounded-sm text-faint opacity-0 group-hover:opacity-100 focus-visible:opacity-100"
      >
        <Link size={12} aria-hidden />
      </a>
    </div>
  )
}

function draw(content: Content): ReactNode {
  return content.map((inline, at) => <InlinePart key={at} inline={inline} />)
}

function InlinePart({ inline }: { readonly inline: Inline }) {
  if (typeof inline === 'string') return inline
  switch (inline.kind) {
    case 'code':
      return (
        <code className="rounded-sm bg-sunken px-1 font-mono text-sm wrap-anywhere">
          {inline.text}
        </code>
      )
    case 'strong':
      return <strong className="font-semibold">{draw(inline.content)}</strong>
    case 'link':
      return <GuideTextLink {...inline} />
  }
}

/** To a place of the guide or the settings, or to a page on the web in a tab of its own. */
function GuideTextLink({ href, content }: Extract<Inline, { kind: 'link' }>) {
  const target = href.startsWith('#') ? {} : { target: '_blank', rel: 'noopener noreferrer' }
  return (
    <a href={href} {...target} className="text-accent-ink underline underline-offset-2">
      {draw(content)}
    </a>
  )
}
