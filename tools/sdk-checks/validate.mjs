import SwaggerParser from '@apidevtools/swagger-parser';

// Reads each document as generators do that build on swagger-parser.
for (const path of process.argv.slice(2)) await SwaggerParser.validate(path);
