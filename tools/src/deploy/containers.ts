import type { DeployConfiguration } from './configuration.ts';
import { HOME, PORT } from './rules.ts';
import { workspaceRoot } from '../workspace.ts';

/** Port of the mock API in the demo, the one of `npm start`. */
export const MOCK_PORT = 4300;

/** Writes the main file: as any user, with nothing written outside /tmp. */
export function nginxMain(): string {
  return `# Written by "npm run deploy -- --to nginx". Starts nginx without rights: nginx -c ${HOME}/nginx.conf
worker_processes auto;
pid /tmp/nginx.pid;
error_log stderr warn;

events {
    worker_connections 1024;
}

http {
    client_body_temp_path /tmp/nginx-client-body;
    proxy_temp_path /tmp/nginx-proxy;
    fastcgi_temp_path /tmp/nginx-fastcgi;
    uwsgi_temp_path /tmp/nginx-uwsgi;
    scgi_temp_path /tmp/nginx-scgi;
    sendfile on;

    # Without the query: it may hold the text of a question, or the token of a link.
    log_format colega '$remote_addr [$time_iso8601] "$request_method $uri" $status $body_bytes_sent';
    # Such as: access_log /dev/stdout colega;
    access_log off;

    include ${HOME}/colega.conf;
}
`;
}

/** Writes the image of the app: nginx without rights, which writes below /tmp only. */
export function dockerfile(): string {
  return `# Written by "npm run deploy -- --to nginx". Build: docker build --tag colega .
FROM nginxinc/nginx-unprivileged:1.29-alpine
COPY --chown=root:root nginx.conf colega.conf ${HOME}/
COPY --chown=root:root site ${HOME}/site
EXPOSE ${PORT}
CMD ["nginx", "-c", "${HOME}/nginx.conf", "-g", "daemon off;"]
`;
}

/** Writes the list of what the image needs, so that nothing else is sent to the builder. */
export function dockerIgnore(): string {
  return ['*', '!nginx.conf', '!colega.conf', '!site', ''].join('\n');
}

/** Writes the composition: the app, and for a demo the mock API of this repository beside it. */
export function compose(options: { readonly isDemo: boolean }): string {
  const web = `# Written by "npm run deploy -- --to nginx". Start: docker compose up --build
services:
  web:
    build: .
    ports:
      - '${PORT}:${PORT}'
    read_only: true
    tmpfs:
      - /tmp
    cap_drop: [ALL]
    security_opt: ['no-new-privileges:true']
    restart: unless-stopped
`;
  if (!options.isDemo) return web;
  return `${web}  # For this machine only: whoever reaches it signs in as whom they like.
  mock:
    build:
      context: ${JSON.stringify(workspaceRoot)}
      dockerfile: apps/mock-api/Dockerfile
    command: --port ${MOCK_PORT} --web-origin http://localhost:${PORT}
    ports:
      - '127.0.0.1:${MOCK_PORT}:${MOCK_PORT}'
`;
}

/** Writes the example for Kubernetes: two copies, a service, and an entrance with https. */
export function kubernetes({ basePath }: DeployConfiguration): string {
  return `# An example, written by "npm run deploy -- --to nginx": put in the image, the host and the certificate.
apiVersion: apps/v1
kind: Deployment
metadata:
  name: colega
spec:
  replicas: 2
  selector:
    matchLabels: { app: colega }
  strategy:
    # A page of the new release must not ask a copy of the old one for its files.
    rollingUpdate: { maxUnavailable: 0, maxSurge: 100% }
  template:
    metadata:
      labels: { app: colega }
    spec:
      automountServiceAccountToken: false
      containers:
        - name: web
          image: registry.example.com/colega:RELEASE
          ports:
            - containerPort: ${PORT}
          readinessProbe:
            httpGet: { path: ${basePath}config.json, port: ${PORT} }
          livenessProbe:
            httpGet: { path: ${basePath}config.json, port: ${PORT} }
          resources:
            requests: { cpu: 10m, memory: 32Mi }
            limits: { memory: 128Mi }
          securityContext:
            runAsNonRoot: true
            runAsUser: 101
            allowPrivilegeEscalation: false
            readOnlyRootFilesystem: true
            capabilities: { drop: [ALL] }
            seccompProfile: { type: RuntimeDefault }
          volumeMounts:
            - { name: tmp, mountPath: /tmp }
      volumes:
        - name: tmp
          emptyDir: {}
${kubernetesEntrance(basePath)}`;
}

function kubernetesEntrance(basePath: string): string {
  return `---
apiVersion: v1
kind: Service
metadata:
  name: colega
spec:
  selector: { app: colega }
  ports:
    - { port: 80, targetPort: ${PORT} }
---
apiVersion: networking.k8s.io/v1
kind: Ingress
metadata:
  name: colega
spec:
  tls:
    - hosts: [chat.example.com]
      secretName: colega-tls
  rules:
    - host: chat.example.com
      http:
        paths:
          - path: ${basePath}
            pathType: Prefix
            backend:
              service:
                name: colega
                port: { number: 80 }
`;
}
