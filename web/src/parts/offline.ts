// The worker that keeps the page for use without a network (made by the build: sw.js).

/** Registers it; `onnew` is told how to change over when a new version is ready. */
export async function keepForOffline(onnew: (take: () => void) => void): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.register('./sw.js', { scope: './' });

  const offer = (): void => {
    const { waiting } = registration;
    // On the very first visit there is nothing old to change over from.
    if (!waiting || !navigator.serviceWorker.controller) return;
    onnew(() => {
      navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
      waiting.postMessage({ type: 'SKIP_WAITING' });
    });
  };
  offer();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', offer);
  });
}
