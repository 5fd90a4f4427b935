import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { ImagePreview } from './image-preview.tsx'

const PICTURES = [1, 2, 3].map((number) => ({ src: `/${number}.jpg`, alt: `Obrázek ${number}` }))
const shown = () => screen.getByRole('img').getAttribute('alt')
const stage = () => screen.getByRole('img').parentElement ?? document.body
const scale = () => Number(/scale\(([\d.]+)\)/.exec(screen.getByRole('img').style.transform)?.[1])

function show(pictures = PICTURES) {
  const onClose = vi.fn<() => void>()
  render(<ImagePreview title="Galerie" pictures={pictures} onClose={onClose} />)
  return onClose
}

const finger = (pointerId: number, clientX: number) => ({ pointerId, clientX, clientY: 0 })

describe('the image preview', () => {
  it('moves by arrow keys and buttons, but not beyond its ends [ordering-1.30]', async () => {
    show()
    const preview = await screen.findByRole('dialog')
    await waitFor(() => expect(preview.contains(document.activeElement)).toBe(true))
    await userEvent.keyboard('{ArrowLeft}')
    expect(shown()).toBe('Obrázek 1')
    await userEvent.keyboard('{ArrowRight}')
    expect(shown()).toBe('Obrázek 2')
    await userEvent.click(screen.getByRole('button', { name: 'Další' }))
    expect(shown()).toBe('Obrázek 3')
    expect(screen.getByText('3 z 3')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Další' })).toHaveProperty('disabled', true)
  })

  it('moves by a swipe, but not by a tap [ordering-1.30]', () => {
    show()
    fireEvent.pointerDown(stage(), finger(1, 200))
    fireEvent.pointerUp(stage(), finger(1, 190))
    expect(shown()).toBe('Obrázek 1')
    fireEvent.pointerDown(stage(), finger(1, 200))
    fireEvent.pointerUp(stage(), finger(1, 100))
    expect(shown()).toBe('Obrázek 2')
    fireEvent.pointerDown(stage(), finger(1, 100))
    fireEvent.pointerUp(stage(), finger(1, 200))
    expect(shown()).toBe('Obrázek 1')
  })

  it('zooms by pinching, up to four times, without moving to another picture [ordering-1.30]', () => {
    show()
    fireEvent.pointerDown(stage(), finger(1, 100))
    fireEvent.pointerDown(stage(), finger(2, 200))
    fireEvent.pointerMove(stage(), finger(2, 300))
    expect(scale()).toBe(2)
    fireEvent.pointerMove(stage(), finger(2, 1100))
    expect(scale()).toBe(4)
    fireEvent.pointerUp(stage(), finger(2, 1100))
    fireEvent.pointerUp(stage(), finger(1, 100))
    expect(shown()).toBe('Obrázek 1')
  })

  it('zooms in and out by its button', async () => {
    show()
    await userEvent.click(screen.getByRole('button', { name: 'Přiblížit' }))
    expect(scale()).toBe(2)
    await userEvent.click(screen.getByRole('button', { name: 'Oddálit' }))
    expect(scale()).toBe(1)
  })

  it('closes by Escape and by its button', async () => {
    const onClose = show(PICTURES.slice(0, 1))
    expect(screen.queryByRole('button', { name: 'Další' })).toBeNull()
    await userEvent.keyboard('{Escape}')
    await userEvent.click(screen.getByRole('button', { name: 'Zavřít' }))
    expect(onClose).toHaveBeenCalledTimes(2)
  })
})
