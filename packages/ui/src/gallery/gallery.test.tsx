import { readdirSync, readFileSync } from 'node:fs'
import { render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { Gallery } from './gallery.tsx'

test('the gallery shows every component', () => {
  const source = `${import.meta.dirname}/..`
  const others = ['gallery', 'contrast', 'fonts', 'motion', 'on-demand', 'scaled-picture']
  const folders = readdirSync(source, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !others.includes(entry.name))
    .map(({ name }) => name)
  const gallery = readdirSync(`${source}/gallery`)
    .filter((file) => /(?<!\.test)\.tsx$/.test(file))
    .map((file) => readFileSync(`${source}/gallery/${file}`, 'utf8'))
    .join('\n')
  expect(folders.length).toBeGreaterThan(25)
  expect(folders.filter((folder) => !gallery.includes(`'../${folder}/`))).toEqual([])
})

test('renders on the server and hydrates without console errors', () => {
  const complaint = vi.spyOn(console, 'error')
  const root = document.createElement('div')
  root.innerHTML = renderToString(<Gallery />)
  document.body.append(root)
  render(<Gallery />, { container: root, hydrate: true })
  expect(screen.getByRole('heading', { level: 1, name: 'Komponenty' })).toBeVisible()
  expect(complaint).not.toHaveBeenCalled()
})
