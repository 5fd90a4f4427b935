/** Plays two short tones. Silent until the user has interacted with the page (the browsers' autoplay policy). */
export function playChime(): void {
  if (!('AudioContext' in window)) return
  const context = new AudioContext()
  if (context.state === 'suspended') {
    void context.close()
    return
  }
  for (const [index, frequency] of [660, 880].entries()) {
    const start = context.currentTime + index * 0.18
    const tone = context.createOscillator()
    const volume = context.createGain()
    tone.frequency.value = frequency
    volume.gain.setValueAtTime(0.15, start)
    volume.gain.exponentialRampToValueAtTime(0.001, start + 0.3)
    tone.connect(volume).connect(context.destination)
    tone.start(start)
    tone.stop(start + 0.3)
    tone.onended = () => {
      if (index === 1) void context.close()
    }
  }
}
