import { expect, type APIRequestContext } from '@playwright/test';
import { createMockControl, type MockControl } from '../src/testing/mock-control.ts';
import { API_ORIGIN } from './addresses.ts';

export {
  ANY_REPLY,
  callsOf,
  deletedChats,
  movedChats,
  type Fault,
  type ResetData,
  type MockControl,
  type RecordedRequest,
} from '../src/testing/mock-control.ts';

/** Provides the control of this worker's mock API, and resets everything afterwards. */
export async function withMockControl(
  request: APIRequestContext,
  provide: (control: MockControl) => Promise<void>,
): Promise<void> {
  let isReset = false;
  const control = createMockControl(async (method, path, data) => {
    if (path === 'reset') isReset = true;
    const answer = await request.fetch(`${API_ORIGIN}/__mock/${path}`, {
      method,
      ...(data === undefined ? {} : { data }),
    });
    expect(answer.ok(), `${method} ${path}: ${answer.status()} ${await answer.text()}`).toBe(true);
    return method === 'GET' ? answer.json() : undefined;
  });
  await control.forgetRequests();
  await provide(control);
  await control.forgetFaults();
  if (isReset) await control.reset();
}
