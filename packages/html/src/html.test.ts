import { expect, it } from 'vitest'
import { html } from './html.ts'

it('escapes texts, in elements and in attributes', () => {
  const text = `<b title="a">&'`
  expect(html`<p title="${text}">${text}</p>`.markup).toBe(
    '<p title="&lt;b title=&quot;a&quot;&gt;&amp;&#39;">&lt;b title=&quot;a&quot;&gt;&amp;&#39;</p>',
  )
})

it('keeps numbers, other markup and lists of markup unchanged', () => {
  const items = ['a', '<'].map((text) => html`<li>${text}</li>`)
  expect(html`<ul>${items}</ul>${html`<hr>`}${3}`.markup).toBe('<ul><li>a</li><li>&lt;</li></ul><hr>3')
})

it('is the literal if nothing is inserted', () => {
  expect(html`<br>`.markup).toBe('<br>')
})
